"""What is decided in Public Market: bids, fishing, placing, the market visit, bonuses and the boat."""
