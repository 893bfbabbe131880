import { parseDocument } from 'yaml';
import * as z from 'zod';
import { nearest } from '../../../spelling/nearest.ts';
import { type OperatorCall, OrderError } from './command.ts';

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file of texts by language, as YAML or JSON:
 *
 * ```yaml
 * EN: { title: Maintenance, content: <p>We are back at six.</p> }
 * TY: { title: Maintenance, content: <p>Babalik kami sa alas-sais.</p> }
 * ```
 *
 * @param words what stands in each language
 * @param brands each must offer every language of the file, and find its default language in it
 * @throws OrderError file.invalid, with what is wrong and where
 */
export async function textsOf<Words extends z.ZodType>(
  { merchants }: Pick<OperatorCall<unknown>, 'merchants'>,
  file: GivenFile,
  words: Words,
  brands: readonly string[],
): Promise<Record<string, z.output<Words>>> {
  const { data, error } = z.record(z.string(), words).safeParse(readYaml(file));
  if (error) throw new OrderError('file.invalid', `${file.name}: ${error.issues.map(explain).join('; ')}.`);
  for (const code of brands) {
    const known = await merchants.byCode(code);
    if (known) refuseLanguages(file.name, Object.keys(data), code, known.merchant.languages);
  }
  return data;
}

/** @throws OrderError file.invalid, also for aliases of nothing, for too many, and for depths that nobody writes */
function readYaml({ name, text }: GivenFile): unknown {
  try {
    const document = parseDocument(text);
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS();
  } catch (cause) {
    throw new OrderError('file.invalid', `${name}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

function explain({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.') || 'the file'}: ${message}`;
}

function refuseLanguages(
  name: string,
  given: readonly string[],
  brand: string,
  languages: { readonly default: string; readonly offered: readonly string[] },
): void {
  const unknown = given.find((language) => !languages.offered.includes(language));
  if (unknown !== undefined) {
    const near = nearest(unknown, languages.offered);
    const advice = near ? `Did you mean ${near}?` : `It offers ${languages.offered.join(', ')}.`;
    throw new OrderError('file.invalid', `${name}: ${brand} does not offer ${unknown}. ${advice}`);
  }
  if (given.includes(languages.default)) return;
  throw new OrderError(
    'file.invalid',
    `${name}: expected a text in ${languages.default}, which ${brand} shows where another is missing; found none.`,
  );
}
