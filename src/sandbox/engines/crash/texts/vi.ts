import type { CrashTexts } from './en.ts';

export const vi: CrashTexts = {
  act: 'Bắt đầu',
  move: 'Rút tiền',
  skip: 'Tiếp tục',
  loading: 'Đang chuẩn bị chuyến bay',
  keys: 'Phím cách bắt đầu bay và rút tiền, phím mũi tên đổi mức cược, Esc để đóng.',
  sky: 'Chuyến bay',
  heights: 'Độ cao của các chuyến bay gần đây',
  auto: 'Tự rút ở mức',
  autoOff: 'Tắt',
  crashed: 'Rơi ở mức {height}.',
  cashed: 'Đã rút ở mức {height}. Chuyến bay lên tới {top}.',
  reaches: 'Chuyến bay lên tới mức này bao lâu một lần',
  rulesRise: 'Tiền cược được đặt lúc bắt đầu và tăng theo chuyến bay. Rút trước khi rơi, giá trị lúc đó là của bạn.',
  rulesFall: 'Chuyến bay lên cao bao nhiêu đã định trước khi bắt đầu. Khoảng ba mươi ba chuyến có một chuyến rơi ngay.',
  rulesAuto:
    'Chọn một mức, trò chơi sẽ tự rút ở đó, kể cả khi bạn mất kết nối. Ở mức {most} mọi chuyến bay đều được rút.',
  rulesClock: 'Thời điểm được tính là lúc thao tác của bạn tới chúng tôi.',
};
