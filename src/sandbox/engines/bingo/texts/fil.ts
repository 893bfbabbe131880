import type { BingoTexts } from './en.ts';

export const fil: BingoTexts = {
  act: 'Maglaro',
  move: 'Magpatuloy',
  skip: 'Tawagin lahat',
  loading: 'Pinaiikot ang tambiyolo',
  keys: 'Space ang panglaro at pangtawag ng lahat ng bola, mga arrow ang pambago ng taya, Escape ang pansara.',
  balls: 'Mga numerong natawag',
  count: 'Mga kard',
  card: 'Kard {number}',
  cardWins: 'Kard {number}: {amount}',
  pays: 'Ang bayad ng mga hugis sa isang kard',
  line: 'Linya ng lima',
  corners: 'Apat na sulok',
  cross: 'Ekis',
  frame: 'Kuwadro',
  rulesBuy: 'Taya mo ang presyo ng bawat kard. Binubunot ang mga numero nito kasabay ng round.',
  rulesCall: 'Sa 75 bola, {count} ang tinatawag. Bilang na natawag ang bituin sa gitna.',
  rulesWin: 'Bawat buong hugis ay may sariling bayad, kaya ang ekis ay nagbabayad bukod sa dalawang linya nito.',
};
