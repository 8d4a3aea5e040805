/** Limits of the scene form; the database has those of the texts. */
export const sceneLimits = {
  nameMaxLength: 80,
  altMaxLength: 300,
  /** The dots in each of the two pictures. More would hide the picture. */
  dotsMax: 12,
  /** In pixels. A wide picture is up to 870 px wide between products and 950 px at home, each shown 1.5 times as sharp. */
  wideWidthMin: 1200,
  tallWidthMin: 800,
  pageSize: 25,
  /** Empty rows for dots in a form without JavaScript. */
  emptyRows: 3,
} as const
