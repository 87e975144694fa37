"""The chat platforms, one folder each. They translate, and none knows another."""
