/** Texts that games of a player's own rounds share. */
export const en = {
  round: 'Round',
  noRounds: 'Your rounds will be listed here.',
  rtpText: 'Over time the game pays back this share of all bets. It is computed from the chances, not measured.',
  fairText:
    'Before you play, the game shows the fingerprint of a secret seed. Every round follows from that seed, your seed and the number of the round. Take a new seed and the old secret is shown, so you can check that nothing was changed.',
};

export type RoundTexts = Readonly<Record<keyof typeof en, string>>;
