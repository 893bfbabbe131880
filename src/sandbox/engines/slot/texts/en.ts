/** Texts of slots. `{name}` is replaced by the page. */
export const en = {
  spin: 'Spin',
  loading: 'Getting the reels ready',
  keys: 'Space spins, the arrow keys change the bet, Escape closes.',
  freeSpins: 'Free spins',
  freeSpinsWon: 'Free spins: {count}. Wins count {times} times.',
  freeSpinOf: 'Free spin {number} of {count}',
  freeRoundOf: 'Free round {number} of {count}',
  line: 'Line {number}',
  rtpText: 'Over time the game pays back this share of all bets. It is computed from the reels, not measured.',
  hit: 'Spins that win',
  trigger: 'Free spins start',
  rulesLines: 'Wins pay along {count} lines, from the left reel on. Each line pays its highest win.',
  rulesWild: 'The wild stands for every symbol but the bonus. It is on reels 2, 3 and 4.',
  rulesBonus:
    'Three or more bonus symbols anywhere pay at once and start {count} free spins, where every win counts {times} times.',
  rulesFree: 'Bonus symbols in free spins pay, but start no further free spins.',
  jackpot: 'Jackpot',
  jackpotWon: 'You won the jackpot: {amount}.',
  rulesJackpot:
    'A hundredth of every bet goes into the jackpot. Every bet may win all of it; the higher the bet, the better the chance: one in {count} for this one.',
  pays: 'Pays for this bet',
  symbol: 'Symbol',
  chance: 'Chance on a line',
  lines: 'Lines',
  round: 'Spin',
  noRounds: 'Your spins will be listed here.',
  fairText:
    'Before you play, the game shows the fingerprint of a secret seed. Every spin follows from that seed, your seed and the number of the spin. Take a new seed and the old secret is shown, so you can check that nothing was changed.',
};

export type SlotTexts = Readonly<Record<keyof typeof en, string>>;
