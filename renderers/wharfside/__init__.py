"""What people see of Fleet Wharfside: boards, hands and words."""
