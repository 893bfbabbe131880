import type { DemoTexts } from './demo-texts.ts';

export const ty: DemoTexts = {
  banners: [
    { title: 'Maligayang pagdating sa {brand}', text: 'Daan-daang laro sa iisang panatag na pinto.' },
    {
      title: 'Malinaw ang tsansa',
      text: 'Ipinapakita ng bawat slot ang eksaktong balik nito, at masusuri ang bawat ikot.',
    },
    {
      title: 'Gabi mo, bilis mo',
      text: 'Magsimula sa maliit, huminto kung kailan mo gusto, at tingnan ang mga ikot mo sa kasaysayan ng bawat slot.',
    },
    { title: 'Narito kami para tumulong', text: 'May sagot sa help center, at may chat sa tabi ng bawat pahina.' },
  ],
  places: {
    w_login: { title: 'Mag-log in nang maingat', text: 'Walang taga-{brand} na hihingi ng password mo.' },
    w_register: { title: 'Ano ang naghihintay sa iyo', text: 'Tingnan ang mga promo bago pumili ng username.' },
    w_leftmenu: { title: 'Bagong mga slot', text: 'Ang pinakabagong mga slot, nasa iisang lugar.' },
  },
  notices: [
    {
      title: 'Demo ito ng {brand}',
      content: '<p>Laruang pera ang lahat dito. Hindi totoo ang anumang panalo o talo mo.</p>',
    },
    {
      title: 'Suriin ang kahit anong ikot',
      content:
        '<p>Buksan ang <strong>Patas na laro</strong> sa isang slot: kumuha ng bagong seed at ipapakita ang luma para masuri mo ang bawat ikot nito.</p>',
    },
    {
      title: 'Mga larong may “Malapit na”',
      content:
        '<p>Hindi pa bukas ang mga larong may <strong>Malapit na</strong>. Malalaro na ngayon ang lahat maliban sa loterya.</p>',
    },
    {
      title: 'Sa iyo lang ang password mo',
      content: '<p>Walang taga-{brand} ang hihingi ng password mo, sa chat, sa telepono o sa email.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Masaya kaming narito ka',
      content:
        '<p>Nasa itaas ng bawat pahina ang balanse mo. Maglaro ayon sa kaya mo at magpahinga paminsan-minsan.</p>',
    },
    B: {
      title: 'Bago ka ba rito?',
      content:
        "<p>Tumingin-tingin ka hangga't gusto mo. Hindi kailangan ng account ang libreng laro; kapag may account ka, malalaro mo ang lahat ng bukas na laro.</p>",
    },
    F: {
      title: 'Unang pagbisita mo',
      content:
        '<p>Tatlong bagay: nasa itaas ng bawat pahina ang balanse mo, nasa kasaysayan ng bawat slot ang mga ikot mo, at bukas araw at gabi ang help center.</p>',
    },
  },
  promotion: {
    title: 'Magsama ng kaibigan',
    content: '<p>Malapit nang magbukas ang pag-imbita ng kaibigan. Nasa mga promosyon kung paano ito gagana.</p>',
  },
};
