import { browserEnvironment } from '../api/browser.ts';
import { environment, hasEnvironment, setEnvironment } from '../api/environment.ts';
import type { PageFacts } from '../contract/core/facts.ts';
import { startOpening } from './core/opening.ts';
import { startWaits } from './core/wait.ts';
import { startLeftFunds } from './games/left-funds.ts';
import { startLanguage } from './member/language.ts';
import { OPENINGS } from './openings.ts';
import { startPasswordDue } from './password/due.ts';
import { startSession } from './session/session.ts';
import { startSystem } from './system/system.ts';
import { startWallet } from './wallet/wallet.ts';

/** The page's facts, in a browser. */
export function pageFacts(): PageFacts {
  if (!hasEnvironment()) setEnvironment(browserEnvironment());
  return environment().facts;
}

let started = false;

/** Starts what all islands of a page share. The first island that hydrates calls it; later calls change nothing. */
export function startPage(): void {
  if (started) return;
  started = true;
  pageFacts();
  startWaits();
  startSystem();
  void startSession();
  startPasswordDue();
  startOpening(OPENINGS);
  startWallet();
  startLeftFunds();
  startLanguage();
}
