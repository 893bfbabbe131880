import type { SeaTexts } from './en.ts';

export const vi: SeaTexts = {
  fire: 'Bắn',
  auto: 'Tự động',
  loading: 'Đang đổ đầy biển',
  keys: 'Phím cách bắn vào con gần nhất hoặc mục tiêu bạn ngắm. Phím mũi tên đổi mức cược, Escape để đóng.',
  round: 'Loạt bắn',
  noRounds: 'Các loạt bắn của bạn sẽ hiện ở đây.',
  fairText:
    'Trước khi chơi, trò chơi hiển thị dấu vân tay của một hạt giống bí mật. Kết quả mỗi phát bắn được tạo từ hạt giống đó, hạt giống của bạn và số của loạt bắn. Khi bạn lấy hạt giống mới, hạt giống cũ được công bố để bạn kiểm tra rằng không có gì bị thay đổi.',
  sea: 'Biển. Nhấn vào nơi bạn muốn bắn.',
  aims: 'Mục tiêu',
  aimAt: 'Ngắm {name}',
  pays: 'Mức trả khi bắt được, tính theo số lần cược',
  rtpText:
    'Về lâu dài, mỗi loài đều trả lại tỷ lệ này của tổng tiền cược, dù bạn ngắm con nào. Con số được tính từ xác suất chứ không phải đo đạc.',
  rulesShot: 'Phát bắn chỉ tính tiền cược khi trúng. Phát không trúng gì thì không mất tiền.',
  rulesCatch: 'Phát bắn trúng có thể bắt được. Khả năng đó không phụ thuộc vào các phát trước hay người chơi khác.',
  rulesAim: 'Ngắm một loài thì đạn của bạn xuyên qua mọi loài khác.',
  sprat: 'Cá trích',
  clown: 'Cá hề',
  koi: 'Cá koi',
  crab: 'Cua',
  turtle: 'Rùa',
  octopus: 'Bạch tuộc',
  shark: 'Cá mập',
  whale: 'Cá voi',
  chest: 'Rương kho báu',
  star: 'Sao vàng của biển',
};
