import type { BingoTexts } from './en.ts';

export const vi: BingoTexts = {
  act: 'Chơi',
  move: 'Tiếp tục',
  skip: 'Gọi hết',
  loading: 'Đang quay lồng cầu',
  keys: 'Phím cách chơi và gọi hết bóng một lần, phím mũi tên đổi mức cược, Esc để đóng.',
  balls: 'Các số đã gọi',
  count: 'Số thẻ',
  card: 'Thẻ {number}',
  cardWins: 'Thẻ {number}: {amount}',
  pays: 'Tiền trả cho các hình trên một thẻ',
  line: 'Hàng năm ô',
  corners: 'Bốn góc',
  cross: 'Dấu chéo',
  frame: 'Khung',
  rulesBuy: 'Mỗi thẻ có giá bằng tiền cược của bạn. Các số của thẻ được rút cùng ván.',
  rulesCall: 'Trong 75 bóng có {count} bóng được gọi. Ngôi sao ở giữa tính là đã gọi.',
  rulesWin: 'Mỗi hình đủ ô được trả riêng, nên dấu chéo được trả thêm bên cạnh hai hàng của nó.',
};
