import { changes, type OperatorCommand, OrderError } from '../core/operate/command.ts';
import { chosenBrands } from '../core/operate/inputs.ts';
import type { Change } from '../core/operate/protocol.ts';
import type { OwnWords } from '../messages/own-words.ts';
import { broadcast, subjectOf, write } from '../messages/tell.ts';
import { type Sending, sending, writtenWords } from '../messages/written.ts';
import type { Member } from './members.ts';
import { findAsWritten } from './names.ts';

/** `messages send`: an operator writes to members in words of its own. */
export const sendCommand: OperatorCommand = changes({
  name: 'messages send',
  about:
    "Writes to members (--to ana,ben) or to all of a brand's (--all), who read it under their messages. HTML is cleaned.",
  input: sending,
  async run(call) {
    const { brand, to, all } = call.input;
    if ((to !== undefined) === all) {
      throw new OrderError(
        'input.invalid',
        'Expected either members (--to) or all of them (--all), found both or neither.',
      );
    }
    const done: Change[] = [];
    for (const merchant of new Set(chosenBrands(call, brand))) {
      const words = await writtenWords(call, merchant);
      done.push(...(to ? await writeTo(call, merchant, to, words) : [await writeToAll(call, merchant, words)]));
    }
    return { changes: done, answer: { ids: done.map(({ subject }) => subject) } };
  },
});

async function writeTo(
  { db, now }: Sending,
  merchant: string,
  usernames: readonly string[],
  words: OwnWords,
): Promise<Change[]> {
  const members = new Map<string, Member>();
  for (const username of usernames) {
    const member = await findAsWritten(db, merchant, username);
    if (!member) {
      const found = `found none that is called "${username}"`;
      throw new OrderError('member.unknown', `Expected members of ${merchant}, ${found}. Nothing was sent.`);
    }
    // Two spellings may name one member.
    members.set(member.id, member);
  }
  const done: Change[] = [];
  for (const { id: member_id, username } of members.values()) {
    const id = await write({ db, now }, { merchant, member_id }, words);
    done.push(sent(merchant, { id, to: username, words }));
  }
  return done;
}

async function writeToAll({ db, now }: Sending, merchant: string, words: OwnWords): Promise<Change> {
  return sent(merchant, { id: await broadcast({ db, now }, merchant, words), to: null, words });
}

/** @param to the member's username; null for all */
function sent(merchant: string, { id, to, words }: { id: bigint; to: string | null; words: OwnWords }): Change {
  const texts = Object.fromEntries(Object.entries(words).map(([code, { title, html }]) => [code, { title, html }]));
  return { merchant, subject: subjectOf(id), before: null, after: { to: to ?? 'all members', texts } };
}
