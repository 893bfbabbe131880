/** Texts of seas. `{name}` is replaced by the page. */
export const en = {
  fire: 'Fire',
  auto: 'Auto',
  loading: 'Letting the water in',
  keys: 'Space fires at what swims nearest, or at what you aim at. The arrow keys change the bet, Escape closes.',
  round: 'Volley',
  noRounds: 'Your volleys will be listed here.',
  fairText:
    'Before you play, the game shows the fingerprint of a secret seed. What every shot brings follows from that seed, your seed and the number of its volley. Take a new seed and the old secret is shown, so you can check that nothing was changed.',
  sea: 'The sea. Press where you want to fire.',
  aims: 'Aims',
  aimAt: 'Aim at {name}',
  pays: 'What a catch pays, in bets',
  rtpText:
    'Over time every kind of catch pays back this share of all bets, whatever you aim at. It is computed from the chances, not measured.',
  rulesShot: 'A shot costs your bet when it strikes. One that strikes nothing costs nothing.',
  rulesCatch:
    'A shot that strikes may catch. How likely that is does not depend on earlier shots, or on other players.',
  rulesAim: 'Aim at one kind, and your shots pass through all others.',
  sprat: 'Sprat',
  clown: 'Clownfish',
  koi: 'Koi',
  crab: 'Crab',
  turtle: 'Turtle',
  octopus: 'Octopus',
  shark: 'Shark',
  whale: 'Whale',
  chest: 'Treasure chest',
  star: 'Golden star of the sea',
};

export type SeaTexts = Readonly<Record<keyof typeof en, string>>;
