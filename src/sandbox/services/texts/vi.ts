import type { ServiceTexts, Words } from './en.ts';

export const vi: ServiceTexts = {
  toPortal: 'Về {brand}',
  lost: 'Không có trang này ở đây.',

  service: 'Chăm sóc khách hàng',
  serviceVip: 'Hỗ trợ VIP',
  serviceAgent: 'Hỗ trợ đại lý',
  automatic: 'Trả lời tự động của bản demo; không có người đọc.',
  conversation: 'Cuộc trò chuyện',
  topics: 'Chủ đề',
  topicDeposit: 'Nạp tiền',
  topicWithdraw: 'Rút tiền',
  topicBonus: 'Khuyến mãi',
  topicGame: 'Trò chơi',
  topicAccount: 'Tài khoản của tôi',
  message: 'Tin nhắn của bạn',
  send: 'Gửi',
  typing: 'Hỗ trợ đang nhập',
  assistant: 'Hỗ trợ',
  you: 'Bạn',
  failed: 'Tin nhắn chưa đến nơi. Hãy kiểm tra kết nối rồi gửi lại.',

  greeting: 'Xin chào. Đây là hỗ trợ tự động của {brand}. Hãy chọn chủ đề hoặc viết câu hỏi.',
  hello: 'Xin chào. Bạn muốn hỏi về điều gì?',
  thanks: 'Không có gì. Nếu còn câu hỏi, bạn cứ viết.',
  person: 'Không có người sau khung chat này: nó thuộc bản demo và trả lời theo quy tắc.',
  unknown: 'Tôi chưa hiểu. Tôi biết về nạp tiền, rút tiền, khuyến mãi, trò chơi và tài khoản.',
  deposit: 'Nạp tiền chưa mở. Tài khoản mới có sẵn tiền chơi thử nên bạn chơi được ngay hôm nay.',
  depositMore: 'Không ai ở đây yêu cầu thanh toán. Nếu có người nhân danh chúng tôi đòi tiền, đừng trả.',
  withdraw: 'Rút tiền chưa mở: toàn bộ tiền trong bản demo là tiền chơi thử và không rút được.',
  withdrawMore: 'Số dư vẫn ở trong ví của bạn. Khi đã đăng nhập, bạn thấy nó trên đầu mỗi trang.',
  bonus: 'Các trang khuyến mãi cho biết những gì đang được chuẩn bị và điều kiện của chúng. Hiện chưa nhận được.',
  bonusMore: 'Bạn tìm thấy chúng trong mục Khuyến mãi ở menu, mỗi chương trình có trang riêng.',
  game: 'Các slot chơi được ngay hôm nay khi đã đăng nhập. Trò chơi có nhãn “Sắp ra mắt” chưa mở.',
  gameMore: 'Nếu slot bị dừng, hãy đóng rồi mở lại. Mục Lịch sử trong slot liệt kê các lượt quay của phiên.',
  account: 'Chọn “Đăng ký”: chỉ cần tên đăng nhập và mật khẩu. Bạn phải từ 18 tuổi trở lên.',
  accountMore: 'Chưa thể đặt lại mật khẩu đã quên tại đây. Đừng cho ai biết mật khẩu, kể cả chúng tôi.',

  room: 'Trò chuyện với {host}',
  roomNote: 'Đây là phòng của bản demo: mọi người trong phòng đều đọc được điều bạn viết. Đừng viết mật khẩu.',
  roomGreeting:
    'Xin chào, tôi là {host}. Trong bản demo này không có ai trước máy quay, nhưng người chơi ở đây là thật: hãy chào mọi người.',
  roomPeople: 'Đang có mặt: {count}',
  roomSlow: 'Nhanh quá. Hãy chờ vài giây rồi gửi lại.',
  roomClosed: 'Cánh cửa này đã đóng',
  roomOver: 'Lối vào phòng chỉ dùng được một lần, trong một phút. Hãy đóng cửa sổ này và mở lại phòng.',

  appAndroid: '{brand} cho Android',
  appIos: '{brand} cho iPhone và iPad',
  appDemo: 'Đây là trang tải của bản demo. Ở thương hiệu thật, liên kết dẫn đến ứng dụng của họ.',
  apk: 'Tải tệp demo (.apk)',
  apkText: 'Tệp chỉ có tên và kiểu của một ứng dụng Android, bên trong là một ghi chú: Android sẽ không cài đặt nó.',
  profile: 'Tải hồ sơ cấu hình (.mobileconfig)',
  profileText:
    'Hồ sơ đặt biểu tượng cổng trò chơi lên màn hình chính. Nó chưa được ký và chỉ chạy trên thiết bị truy cập được địa chỉ này: {address}',

  channel: '{brand} trên {network}',
  channelText:
    'Trang này thay cho kênh của thương hiệu demo. Thương hiệu thật khai báo kênh của mình trong phần cài đặt.',
  channelEmpty: 'Không có gì được đăng ở đây và không ai nhắn cho bạn từ đây.',

  visits: 'Lượt xem trang đã đếm',
  visitsText:
    'Máy chủ thẻ của bản demo đã đếm số này cho {brand}, với thẻ {tag}, từ những khách đã đồng ý. Dưới đây là phần địa chỉ mà thẻ đã gửi.',
  visitsNone: 'Chưa đếm được gì. Hãy mở cổng, cho phép đếm rồi tải lại trang này.',
  visitsTotal: 'Lượt xem: {views}. Trình duyệt: {visitors}.',
  visitsPage: 'Trang',
  visitsViews: 'Lượt xem',

  outbox: 'Hộp thư đi',
  outboxText:
    'Bản dùng thử này không gửi gì tới điện thoại và hộp thư: những gì lẽ ra được gửi nằm ở đây, mới nhất trước.',
  outboxEmpty: 'Chưa gửi gì.',
  outboxReload: 'Tải lại',
  outboxSms: 'Tin nhắn SMS',
  outboxChat: 'Tin nhắn chat',
  outboxMail: 'Thư',

  openid: 'Đăng nhập bằng {name} (thử nghiệm)',
  openidText: 'Trang này đóng vai {name}. Bạn chọn ai ở đây thì cổng sẽ tin đó là bạn.',
  openidOther: 'Địa chỉ email khác',
  openidShare: 'Cổng được cho biết gì',
  openidVerified: 'Địa chỉ, là đã xác minh',
  openidUnverified: 'Địa chỉ, là chưa xác minh',
  openidNone: 'Không có địa chỉ',
  openidGo: 'Tiếp tục',
  openidLeave: 'Quay lại mà không đăng nhập',

  recaptchaBox: 'Tôi là người thật (bản thử nghiệm)',
};

export const viWords: Words = {
  deposit: ['nạp tiền', 'nạp', 'gửi tiền'],
  withdraw: ['rút tiền', 'rút'],
  bonus: ['khuyến mãi', 'thưởng', 'ưu đãi', 'hoàn trả', 'quà'],
  game: ['trò chơi', 'chơi', 'slot', 'quay', 'game', 'nổ hũ'],
  account: ['tài khoản', 'mật khẩu', 'đăng nhập', 'đăng ký', 'tên đăng nhập'],
  person: ['người thật', 'nhân viên', 'tổng đài'],
  thanks: ['cảm ơn', 'cám ơn'],
  hello: ['xin chào', 'chào', 'alo'],
};
