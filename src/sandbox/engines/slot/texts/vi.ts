import type { SlotTexts } from './en.ts';

export const vi: SlotTexts = {
  spin: 'Quay',
  loading: 'Đang chuẩn bị guồng quay',
  keys: 'Phím cách để quay, phím mũi tên đổi mức cược, Esc để đóng.',
  freeSpins: 'Quay miễn phí',
  freeSpinsWon: 'Quay miễn phí: {count}. Tiền thắng nhân {times}.',
  freeSpinOf: 'Quay miễn phí {number} trên {count}',
  freeRoundOf: 'Vòng miễn phí {number} trên {count}',
  line: 'Dòng {number}',
  rtpText:
    'Về lâu dài trò chơi trả lại phần này của mọi khoản cược. Con số được tính từ các guồng quay, không phải đo đếm.',
  hit: 'Lượt quay có thắng',
  trigger: 'Được quay miễn phí',
  rulesLines: 'Thưởng trả theo {count} dòng, tính từ guồng bên trái. Mỗi dòng trả mức thắng cao nhất.',
  rulesWild: 'Wild thay cho mọi biểu tượng trừ bonus. Wild có ở guồng 2, 3 và 4.',
  rulesBonus:
    'Ba biểu tượng bonus trở lên ở bất kỳ đâu trả thưởng ngay và cho {count} lượt quay miễn phí, mọi khoản thắng nhân {times}.',
  rulesFree: 'Trong lượt miễn phí, bonus vẫn trả thưởng nhưng không thêm lượt quay.',
  jackpot: 'Giải độc đắc',
  jackpotWon: 'Bạn đã trúng giải độc đắc: {amount}.',
  rulesJackpot:
    'Một phần trăm của mỗi lượt cược được đưa vào giải độc đắc. Lượt cược nào cũng có thể trúng toàn bộ; cược càng cao, cơ hội càng lớn: một trên {count} với mức cược này.',
  pays: 'Thưởng cho mức cược này',
  symbol: 'Biểu tượng',
  chance: 'Xác suất trên một dòng',
  lines: 'Các dòng',
  round: 'Lượt',
  noRounds: 'Các lượt quay của bạn sẽ hiện ở đây.',
  fairText:
    'Trước khi chơi, trò chơi hiện dấu vân của một hạt giống bí mật. Mỗi lượt quay sinh ra từ hạt giống đó, hạt giống của bạn và số thứ tự lượt. Lấy hạt giống mới thì hạt giống cũ được hiện ra để bạn kiểm tra rằng không có gì bị đổi.',
};
