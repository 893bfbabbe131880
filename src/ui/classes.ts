/** Joins class names and leaves out what is off: `classes(styles.tile, isHot && styles.hot)`. */
export function classes(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
