import type { PaymentTexts } from './en.ts';

export const vi: PaymentTexts = {
  desk: 'Thanh toán',
  deskText:
    'Bàn này đóng vai ngân hàng, mạng tiền mã hóa và nhà cung cấp thanh toán của {brand}. Tại đây bạn quyết định mỗi khoản thanh toán sẽ ra sao; không có tiền thật nào di chuyển.',
  deskEmpty: 'Chưa có ai bắt đầu thanh toán.',
  deskReload: 'Tải lại',
  deskWaiting: 'Gửi các thông báo đang chờ ({count})',

  kindBank: 'Chuyển khoản ngân hàng',
  kindEwallet: 'Ví điện tử',
  kindQr: 'Mã QR',
  kindCrypto: 'Tiền mã hóa',
  kindCard: 'Thẻ',

  stateWaiting: 'Đang chờ',
  stateConfirming: 'Đang xác nhận',
  statePaid: 'Đã thanh toán',
  stateRefused: 'Bị từ chối',
  stateExpired: 'Đã hết hạn',

  number: 'Số',
  reference: 'Mã tham chiếu',
  method: 'Phương thức',
  asked: 'Số tiền yêu cầu',
  paid: 'Đã trả',
  returned: 'Đã hoàn lại',
  confirmations: 'Số xác nhận',
  until: 'Trả trước',

  arrives: 'Tiền đến',
  arriveExact: 'Đúng số tiền',
  arriveTwice: 'Hai lần',
  amount: 'Số tiền',
  arriveOther: 'Số tiền này',
  block: 'Thêm một khối',
  allBlocks: 'Tất cả các khối',
  refuse: 'Từ chối thanh toán',

  back: 'Tiền quay lại',
  refund: 'Hoàn tiền',
  chargeback: 'Bồi hoàn toàn bộ',

  notices: 'Thông báo tới cổng',
  noticesCount: 'Đã gửi tới: {delivered}. Đang chờ: {waiting}. Chưa tới: {failed}.',
  noticesAgain: 'Gửi lại',
  modeOnce: 'Ngay lập tức',
  modeTwice: 'Ngay lập tức, hai lần',
  modeLate: 'Khi được gửi tại đây',
  modeReversed: 'Khi được gửi tại đây, mới nhất trước',
  modeNever: 'Không bao giờ',
  modeSet: 'Đặt',

  problemAmount: 'Đây không phải số tiền lớn hơn không mà loại tiền này cho phép.',
  problemTooMuch: 'Không thể hoàn lại quá {most}.',
  problemOver: 'Việc đó không còn thực hiện được.',
  problemMany: 'Môi trường thử nghiệm không lưu thêm biến động nào của một khoản thanh toán.',

  payer: 'Khoản thanh toán',
  payerText: 'Đây là môi trường thử nghiệm: bạn quyết định điều gì xảy ra và không có tiền thật nào di chuyển.',
  payerCard:
    'Đây là môi trường thử nghiệm, nên đừng nhập thẻ thật. Thẻ dưới đây là giả, và không có gì của thẻ được gửi đi hay lưu lại.',
  cardNumber: 'Số thẻ',
  cardUntil: 'Có hiệu lực đến',
  cardCode: 'Mã bảo mật',
  payNow: 'Thanh toán {amount}',
  payRefuse: 'Từ chối',
  payBack: 'Về {brand}',
  payPaid: 'Thanh toán đã xong.',
  payRefused: 'Thanh toán đã bị từ chối.',
  payExpired: 'Đã hết thời gian cho khoản thanh toán này.',
};
