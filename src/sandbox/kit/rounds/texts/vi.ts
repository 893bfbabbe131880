import type { RoundTexts } from './en.ts';

export const vi: RoundTexts = {
  round: 'Ván',
  noRounds: 'Các ván của bạn sẽ hiện ở đây.',
  rtpText: 'Về lâu dài, trò chơi trả lại phần này của tổng tiền cược. Con số được tính từ xác suất, không phải đo đạc.',
  fairText:
    'Trước khi chơi, trò chơi hiện dấu vân của một hạt giống bí mật. Mỗi ván sinh ra từ hạt giống đó, hạt giống của bạn và số thứ tự ván. Lấy hạt giống mới thì hạt giống cũ được hiện ra để bạn kiểm tra rằng không có gì bị đổi.',
};
