"""Colors of the products in scenes: colors of the season, as the shop sells them."""

BLACK, GRAPHITE, ASH = "#1d1b1c", "#46474b", "#a3a09b"
MILK, WHITE, SAND, POWDER = "#e6dbc9", "#e9e6e0", "#cdb592", "#dfc3b3"
BORDO, SCARLET, ROSE = "#5c1a26", "#b3261f", "#bd8a86"
COGNAC, TOBACCO, CHOCOLATE, CARAMEL, TAUPE = "#9a5527", "#7a5a35", "#442a20", "#b9783f", "#8c7b6d"
BOTTLE, SAGE, KHAKI = "#1f4034", "#9aa588", "#6a6842"
NAVY, DENIM, SKY = "#1f2942", "#4a6280", "#a9bfd0"
MUSTARD, GOLD, LILAC = "#b98a2d", "#c2a15a", "#9c86a6"
