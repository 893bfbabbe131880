import type { ScratchTexts } from './en.ts';

export const vi: ScratchTexts = {
  act: 'Mua vé',
  move: 'Cào',
  skip: 'Cào hết',
  loading: 'Đang in vé',
  keys: 'Phím cách mua vé rồi cào hết, Tab và Enter cào từng ô, phím mũi tên đổi mức cược, Esc để đóng.',
  goal: 'Ba ô giống nhau là thắng',
  fields: 'Các ô của vé',
  covered: 'Ô {number}, còn che',
  field: 'Ô {number}: {amount}',
  winning: 'Ô {number}: {amount}, thắng',
  hit: 'Vé trúng',
  pays: 'Giải cho mức cược này',
  rulesBuy: 'Giá vé là tiền cược của bạn. Những gì nằm dưới chín ô được định sẵn khi bạn mua.',
  rulesWin: 'Khi ba ô hiện cùng một giải, bạn thắng giải đó. Mỗi vé thắng nhiều nhất một lần.',
  rulesScratch: 'Cào bằng ngón tay hoặc con trỏ, từng ô một, hoặc cào hết một lần.',
};
