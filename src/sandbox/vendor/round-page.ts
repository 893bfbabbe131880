import { escapeMarkup } from '../../markup/escape.ts';
import { titleOf } from '../art/title.ts';
import type { Engine } from './engine.ts';
import { documentHtml } from './page.ts';
import type { Session } from './sessions.ts';

/** What the page of a round shows: the game as it stands, and what its history lists of the round. */
interface RoundFacts {
  readonly game: object;
  readonly rounds: readonly object[];
}

/** The page of a round that was played, to be read alone. The engine's script draws it as its history does. */
export async function roundHtml(
  session: Session,
  engine: Pick<Engine, 'name' | 'page'>,
  { game, rounds }: RoundFacts,
): Promise<string> {
  return documentHtml(session, engine, {
    script: 'round',
    facts: { game, rounds },
    // Engines lay their stage out by the element main, which this is not.
    body: `<div role="main" class="past content" id="past" tabindex="0" aria-labelledby="title"><h1 id="title">${escapeMarkup(titleOf(session.gameCode))}</h1><div id="rounds"></div></div>`,
  });
}
