import type { DemoTexts } from './demo-texts.ts';

export const cn: DemoTexts = {
  banners: [
    { title: '欢迎来到 {brand}', text: '数百款游戏，尽在一扇从容的门后。' },
    { title: '概率一目了然', text: '每款老虎机都公布精确的返还率，每次旋转都可验证。' },
    { title: '您的夜晚，您的节奏', text: '从小额开始，随时停下，每款老虎机都能查看您的旋转记录。' },
    { title: '我们在此为您解答', text: '帮助中心有答案，每个页面旁都有聊天窗口。' },
  ],
  places: {
    w_login: { title: '登录请留心', text: '{brand} 的任何人员都不会索取您的密码。' },
    w_register: { title: '这里有什么在等您', text: '选择用户名之前，先看看优惠活动。' },
    w_leftmenu: { title: '新上线的老虎机', text: '最新的老虎机，尽在一处。' },
  },
  notices: [
    { title: '这是 {brand} 的演示站', content: '<p>这里的资金均为虚拟资金，输赢皆非真实。</p>' },
    {
      title: '每次旋转都可验证',
      content: '<p>在老虎机中打开<strong>公平性</strong>：更换种子后会公开旧的种子，您可以验证由它得出的每次旋转。</p>',
    },
    {
      title: '标有“即将推出”的游戏',
      content: '<p>标有<strong>即将推出</strong>的游戏尚未开放。除彩票外，所有游戏现在即可畅玩。</p>',
    },
    { title: '请保管好您的密码', content: '<p>{brand} 的任何人员都不会通过聊天、电话或邮件索取您的密码。</p>' },
  ],
  popups: {
    A: { title: '很高兴您在这里', content: '<p>您的余额显示在每个页面顶部。请量力而行，适时休息。</p>' },
    B: { title: '第一次来？', content: '<p>请随意浏览。试玩无需账户；注册账户后可玩所有已开放的游戏。</p>' },
    F: {
      title: '欢迎首次到访',
      content: '<p>三件事：余额显示在每个页面顶部，每款老虎机都列出您的旋转，帮助中心全天开放。</p>',
    },
  },
  promotion: { title: '邀请好友', content: '<p>邀请好友即将开放，优惠页面有说明。</p>' },
};
