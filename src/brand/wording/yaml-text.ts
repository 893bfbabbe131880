import { isMap, isNode, isScalar, parseDocument, type YAMLMap } from 'yaml';

/**
 * A YAML file with another text at a path, or with one more. All else stays as it was written: comments, quotes, blank
 * lines.
 * @param path keys of groups that exist, then the key of the text
 * @throws Error where a group of the path does not exist, or the file is written in a way that takes no text there
 */
export function withYamlText(file: string, path: readonly string[], text: string): string {
  const changed = placed(file, path, text);
  const read = parseDocument(changed);
  if (read.errors.length === 0 && read.getIn(path) === text) return changed;
  throw new Error(`Expected a place for ${path.join('.')} in the file, found none: write it there by hand.`);
}

function placed(file: string, path: readonly string[], text: string): string {
  const document = parseDocument(file);
  // A JSON string is a quoted text of YAML as well.
  const quoted = JSON.stringify(text);
  const old = document.getIn(path, true);
  if (isScalar(old) && old.range) {
    const [begin, end] = old.range;
    // A text of several lines ends with its last line break.
    const lineBreak = file.slice(begin, end).endsWith('\n') ? '\n' : '';
    return file.slice(0, begin) + quoted + lineBreak + file.slice(end);
  }
  const groups = path.slice(0, -1);
  const group = groups.length === 0 ? document.contents : document.getIn(groups, true);
  const entry = `${path.at(-1)}: ${quoted}`;
  if (group === null) return `${file === '' || file.endsWith('\n') ? file : `${file}\n`}${entry}\n`;
  if (!isMap(group)) throw new Error(`Expected a group of texts at ${groups.join('.')}.`);
  return group.flow ? withinBraces(file, group, entry) : onOwnLine(file, group, entry);
}

function withinBraces(file: string, { range, items }: YAMLMap, entry: string): string {
  const end = (range?.[1] ?? 0) - 1;
  const before = file.slice(0, end).trimEnd();
  const comma = items.length === 0 || before.endsWith(',') ? '' : ',';
  return `${before}${comma} ${entry} ${file.slice(end)}`;
}

/** The new line follows the last entry, with its indent. */
function onOwnLine(file: string, { items }: YAMLMap, entry: string): string {
  const last = items.at(-1);
  const begin = isNode(last?.key) ? (last.key.range?.[0] ?? 0) : 0;
  const end = isNode(last?.value) ? (last.value.range?.[1] ?? begin) : begin;
  const indent = begin - (file.lastIndexOf('\n', begin - 1) + 1);
  const lineEnd = file.indexOf('\n', Math.max(begin, end - 1));
  const above = lineEnd < 0 ? `${file}\n` : file.slice(0, lineEnd + 1);
  return `${above}${' '.repeat(indent)}${entry}\n${file.slice(above.length)}`;
}
