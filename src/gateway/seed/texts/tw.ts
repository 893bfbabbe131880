import type { DemoTexts } from './demo-texts.ts';

export const tw: DemoTexts = {
  banners: [
    { title: '歡迎來到 {brand}', text: '數百款遊戲，盡在一扇從容的門後。' },
    { title: '機率一目了然', text: '每款老虎機都公布精確的返還率，每次旋轉都可驗證。' },
    { title: '您的夜晚，您的節奏', text: '從小額開始，隨時停下，每款老虎機都能查看您的旋轉紀錄。' },
    { title: '我們在此為您解答', text: '幫助中心有答案，每個頁面旁都有聊天視窗。' },
  ],
  places: {
    w_login: { title: '登入請留心', text: '{brand} 的任何人員都不會索取您的密碼。' },
    w_register: { title: '這裡有什麼在等您', text: '選擇使用者名稱之前，先看看優惠活動。' },
    w_leftmenu: { title: '新上線的老虎機', text: '最新的老虎機，盡在一處。' },
  },
  notices: [
    { title: '這是 {brand} 的示範站', content: '<p>這裡的資金均為虛擬資金，輸贏皆非真實。</p>' },
    {
      title: '每次旋轉都可驗證',
      content: '<p>在老虎機中開啟<strong>公平性</strong>：更換種子後會公開舊的種子，您可以驗證由它得出的每次旋轉。</p>',
    },
    {
      title: '標有「即將推出」的遊戲',
      content: '<p>標有<strong>即將推出</strong>的遊戲尚未開放。除彩票外，所有遊戲現在即可暢玩。</p>',
    },
    { title: '請保管好您的密碼', content: '<p>{brand} 的任何人員都不會透過聊天、電話或郵件索取您的密碼。</p>' },
  ],
  popups: {
    A: { title: '很高興您在這裡', content: '<p>您的餘額顯示在每個頁面頂部。請量力而行，適時休息。</p>' },
    B: { title: '第一次來？', content: '<p>請隨意瀏覽。試玩無需帳戶；註冊帳戶後可玩所有已開放的遊戲。</p>' },
    F: {
      title: '歡迎首次到訪',
      content: '<p>三件事：餘額顯示在每個頁面頂部，每款老虎機都列出您的旋轉，幫助中心全天開放。</p>',
    },
  },
  promotion: { title: '邀請好友', content: '<p>邀請好友即將開放，優惠頁面有說明。</p>' },
};
