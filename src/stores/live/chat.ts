import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { type LiveModel, launchChat } from '../../contract/live/endpoints.ts';
import { openModal } from '../core/modals.ts';
import { pageAddress } from '../core/page-address.ts';
import { toastError } from '../core/toasts.ts';
import { $session } from '../session/session.ts';
import { askForTrueAccount } from '../session/true-account.ts';
import { loadModels } from './models.ts';

/** The live model whose room is chosen. */
export type Host = Pick<LiveModel, 'modelId' | 'modelName'>;

const $opening = atom<string | undefined>(undefined);
/** Whose room is being opened now, by the id of the live model. */
export const $entering: ReadableAtom<string | undefined> = $opening;

/**
 * Opens a live model's chat room (SPEC 7: chat launch). As with games, a visitor logs in and goes on by themselves, and a
 * trial member is told that it takes a true account.
 */
export async function enterRoom(host: Host): Promise<void> {
  switch ($session.get().audience) {
    case 'visitor':
      return openModal({ modal: 'login', onward: () => void enterRoom(host) });
    case 'trial':
      return askForTrueAccount();
    default:
      return await open(host);
  }
}

async function open(host: Host): Promise<void> {
  if ($opening.get() !== undefined) return;
  $opening.set(host.modelId);
  try {
    const { code: language } = environment().facts.language;
    const { chatUrl } = await call(launchChat, {
      body: { modelId: host.modelId, language, backUrl: pageAddress() },
    });
    openModal({ modal: 'chatRoom', name: host.modelName, url: chatUrl });
  } catch (error) {
    // The session is over, and a dialog says so; whoever logs in from it goes on.
    if ($session.get().audience === 'visitor') openModal({ modal: 'sessionOver', onward: () => void enterRoom(host) });
    else {
      toastError(codeOf(error));
      // A refusal may mean that the row is old: somebody has gone off air since.
      void loadModels();
    }
  } finally {
    $opening.set(undefined);
  }
}
