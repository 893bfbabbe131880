import type { ScratchTexts } from './en.ts';

export const fil: ScratchTexts = {
  act: 'Bumili ng tiket',
  move: 'Kaskasin',
  skip: 'Kaskasin lahat',
  loading: 'Ini-imprenta ang mga tiket',
  keys: 'Space ang bumibili ng tiket at kumakaskas ng lahat, Tab at Enter ang pangkaskas ng bawat kahon, mga arrow ang pambago ng taya, Escape ang pansara.',
  goal: 'Panalo ang tatlong magkapareho',
  fields: 'Mga kahon ng tiket',
  covered: 'Kahon {number}, may takip',
  field: 'Kahon {number}: {amount}',
  winning: 'Kahon {number}: {amount}, panalo',
  hit: 'Mga tiket na panalo',
  pays: 'Mga premyo sa tayang ito',
  rulesBuy: 'Taya mo ang presyo ng tiket. Nakatakda na ang nasa ilalim ng siyam na kahon pagkabili mo.',
  rulesWin: 'Kapag tatlong kahon ang may iisang premyo, iyon ang panalo mo. Isang beses lang nananalo ang tiket.',
  rulesScratch: 'Kaskasin gamit ang daliri o pointer, isa-isang kahon o sabay-sabay.',
};
