import { Parser } from 'htmlparser2';
import { LANGUAGE_CODES, type LanguageCode, language } from '../i18n/languages.ts';
import { escapeMarkup } from '../markup/escape.ts';
import { ExchangeError, type Returned, type ReturnedUnit, type Unit } from './unit.ts';

/** A value in a text: {{name}}. */
const VALUE = /\{\{(\w+)\}\}/g;

/**
 * XLIFF 2.0: a file for each area, a unit for each text. Values are placeholders (`ph`), which translators move but
 * cannot misspell.
 */
export function unitsAsXliff(code: LanguageCode, units: readonly Unit[], from: LanguageCode = 'EN'): string {
  const files = Map.groupBy(units, ({ area }) => area);
  const lines = [...files].flatMap(([area, own]) => [
    `  <file id="${escapeMarkup(area)}">`,
    ...own.flatMap(unitLines),
    '  </file>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${language(from).tag}" trgLang="${language(code).tag}">`,
    ...lines,
    '</xliff>',
    '',
  ].join('\n');
}

function unitLines({ key, source, text }: Unit): string[] {
  return [
    `    <unit id="${escapeMarkup(key)}">`,
    `      <segment state="${text === '' ? 'initial' : 'translated'}">`,
    `        <source xml:space="preserve">${withPlaceholders(source)}</source>`,
    `        <target xml:space="preserve">${withPlaceholders(text)}</target>`,
    '      </segment>',
    '    </unit>',
  ];
}

/** An id may stand once in a unit, so the second {{count}} is count-2. */
function withPlaceholders(text: string): string {
  const seen = new Map<string, number>();
  return escapeMarkup(text).replaceAll(VALUE, (value, name: string) => {
    const time = (seen.get(name) ?? 0) + 1;
    seen.set(name, time);
    return `<ph id="${time === 1 ? name : `${name}-${time}`}" disp="${value}"/>`;
  });
}

/** @throws ExchangeError where the file is no XLIFF 2, names no language of ours, or does not end */
export function readUnitsXliff(file: string): Returned {
  const units: ReturnedUnit[] = [];
  let tag: string | undefined;
  let isWhole = false;
  let unit = { key: '', source: '', target: '' };
  let part: 'source' | 'target' | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'xliff') tag = attributes.version?.startsWith('2.') ? attributes.trgLang : undefined;
        if (name === 'unit') unit = { key: attributes.id ?? '', source: '', target: '' };
        if (name === 'source' || name === 'target') part = name;
        if (name === 'ph' && part) unit[part] += `{{${(attributes.id ?? '').replace(/-\d+$/, '')}}}`;
      },
      ontext(text) {
        if (part) unit[part] += text;
      },
      onclosetag(name, isImplied) {
        if (name === part) part = undefined;
        if (isImplied) return;
        if (name === 'xliff') isWhole = true;
        const { key, source, target: text } = unit;
        if (name === 'unit') units.push({ place: `unit ${key}`, key, source, text });
      },
    },
    { xmlMode: true },
  );
  parser.end(file);
  if (tag === undefined) throw new ExchangeError('Expected XLIFF 2 with a target language, found none.');
  if (!isWhole) throw new ExchangeError('Expected the end of the XLIFF, </xliff>, found none: the file is cut off.');
  const code = LANGUAGE_CODES.find((known) => language(known).tag === tag);
  if (!code) throw new ExchangeError(`Expected a language of ours, found trgLang="${tag}".`);
  return { language: code, units };
}
