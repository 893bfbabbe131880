import type { DemoTexts } from './demo-texts.ts';

export const vi: DemoTexts = {
  banners: [
    { title: 'Chào mừng đến với {brand}', text: 'Hàng trăm trò chơi sau một cánh cửa yên tĩnh.' },
    {
      title: 'Tỷ lệ rõ ràng',
      text: 'Mỗi slot đều cho biết tỷ lệ trả thưởng chính xác và mọi lượt quay đều kiểm tra được.',
    },
    {
      title: 'Buổi tối của bạn, nhịp của bạn',
      text: 'Bắt đầu nhỏ, dừng bất cứ lúc nào và xem các lượt quay trong lịch sử của từng slot.',
    },
    {
      title: 'Chúng tôi luôn sẵn sàng giúp',
      text: 'Có câu trả lời trong trung tâm trợ giúp và có khung chat bên cạnh mỗi trang.',
    },
  ],
  places: {
    w_login: { title: 'Đăng nhập cẩn thận', text: 'Không ai của {brand} hỏi mật khẩu của bạn.' },
    w_register: { title: 'Điều gì đang chờ bạn', text: 'Xem các khuyến mãi trước khi chọn tên đăng nhập.' },
    w_leftmenu: { title: 'Slot mới', text: 'Những slot mới nhất, tất cả ở một nơi.' },
  },
  notices: [
    {
      title: 'Đây là bản demo của {brand}',
      content: '<p>Toàn bộ tiền ở đây là tiền chơi thử. Thắng hay thua đều không phải tiền thật.</p>',
    },
    {
      title: 'Kiểm tra bất kỳ lượt quay nào',
      content:
        '<p>Mở mục <strong>Công bằng</strong> trong slot: lấy hạt giống mới và hạt giống cũ sẽ hiện ra để bạn kiểm tra từng lượt quay.</p>',
    },
    {
      title: 'Trò chơi có nhãn “Sắp ra mắt”',
      content:
        '<p>Trò chơi có nhãn <strong>Sắp ra mắt</strong> chưa mở. Trừ xổ số, mọi trò chơi đều chơi được ngay hôm nay.</p>',
    },
    {
      title: 'Giữ mật khẩu cho riêng bạn',
      content: '<p>Không ai của {brand} hỏi mật khẩu của bạn, dù qua chat, điện thoại hay email.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Rất vui có bạn ở đây',
      content: '<p>Số dư nằm trên đầu mỗi trang. Hãy chơi trong giới hạn của mình và nghỉ giải lao khi cần.</p>',
    },
    B: {
      title: 'Lần đầu đến đây?',
      content:
        '<p>Cứ xem thoải mái. Chơi thử không cần tài khoản; có tài khoản riêng, bạn chơi được mọi trò chơi đang mở.</p>',
    },
    F: {
      title: 'Lần ghé thăm đầu tiên',
      content:
        '<p>Ba điều cần biết: số dư nằm trên đầu mỗi trang, mỗi slot liệt kê các lượt quay trong lịch sử của nó và trung tâm trợ giúp mở cả ngày lẫn đêm.</p>',
    },
  },
  promotion: {
    title: 'Mời bạn bè',
    content: '<p>Tính năng mời bạn bè sắp mở. Các khuyến mãi cho biết cách hoạt động.</p>',
  },
};
