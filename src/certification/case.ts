import type { Handed } from './handed.ts';
import type { Player } from './player.ts';

/** What a case plays with. */
export interface Stage {
  readonly profile: Handed['profile'];
  readonly currency: Handed['currency'];
  /** A player with 100 and no history. */
  player(): Player;
  /** As many of them; they share the names of rounds. */
  players(count: number): readonly Player[];
  /** Notes what was expected and what was found. */
  check(what: string, found: unknown, expected: unknown): void;
  /** The ledger must hold exactly these movements of the player, in any order, each as "stake: 10 main > vendor". */
  ledger(player: Player, movements: readonly string[]): Promise<void>;
}

/** A rule of the wallet, told and tried. */
export interface Case {
  /** What the report groups it by. */
  readonly family: string;
  /** A sentence that says the rule. */
  readonly name: string;
  /** Whether it is tried with vendors of this profile; with all where left out. */
  readonly isFor?: (profile: Handed['profile']) => boolean;
  run(stage: Stage): Promise<void>;
}

/** The cases of a family. */
export function family(name: string, cases: Readonly<Record<string, Case['run']>>): readonly Case[] {
  return Object.entries(cases).map(([rule, run]) => ({ family: name, name: rule, run }));
}
