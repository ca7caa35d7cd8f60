"""What people see of Public Market: boards, hands and words."""
