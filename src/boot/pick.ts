/** A part of something that came from outside; undefined where there is no such part. */
export function pick(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
