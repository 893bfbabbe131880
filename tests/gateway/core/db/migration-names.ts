const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[a-z]+(?:-[a-z]+)+$/;

/**
 * The faults in the names of migrations: each is YYYYMMDDHHMMSS-area-what, its time exists in the calendar and belongs
 * to this migration alone, and a list is in the order of the times.
 * @returns one sentence for each fault; none where all names are right
 */
export function faultsOfNames(names: readonly string[]): string[] {
  const odd = names.filter((name) => !isTimed(name)).map((name) => `${name}: expected YYYYMMDDHHMMSS-area-what`);
  const faults = names.slice(1).flatMap((name, index) => {
    const before = names[index] ?? '';
    if (timeOf(name) > timeOf(before)) return [];
    const what = timeOf(name) === timeOf(before) ? 'has the time of' : 'comes after';
    return [`${name} ${what} ${before}: expected a later time`];
  });
  return [...odd, ...faults];
}

function isTimed(name: string): boolean {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time;
}

const timeOf = (name: string) => name.slice(0, 14);
