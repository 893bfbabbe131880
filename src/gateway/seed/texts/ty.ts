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
      text: 'Magsimula sa maliit, huminto kung kailan mo gusto, at tingnan ang bawat taya sa kasaysayan mo.',
    },
    { title: 'Narito kami para tumulong', text: 'May sagot sa help center, at may taong kausap kapag kailangan mo.' },
  ],
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
        '<p>Hindi pa bukas ang mga larong may <strong>Malapit na</strong>. Malalaro na ngayon ang lahat ng slot ng mga RNG vendor namin.</p>',
    },
    {
      title: 'Sa iyo lang ang password mo',
      content: '<p>Walang taga-{brand} ang hihingi ng password mo, sa chat, sa telepono o sa email.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Masaya kaming makita ka ulit',
      content:
        '<p>Nasa dating lugar ang balanse at kasaysayan mo. Maglaro ayon sa kaya mo at magpahinga paminsan-minsan.</p>',
    },
    B: {
      title: 'Bago ka ba rito?',
      content:
        "<p>Tumingin-tingin ka hangga't gusto mo. Hindi kailangan ng account ang libreng laro; kapag may account ka, malalaro mo ang lahat ng bukas na laro.</p>",
    },
    F: {
      title: 'Unang pagbisita mo',
      content:
        '<p>Tatlong bagay: nasa itaas ng bawat pahina ang balanse mo, nasa kasaysayan ang bawat taya, at bukas araw at gabi ang help center.</p>',
    },
  },
  promotion: {
    title: 'Magsama ng kaibigan',
    content:
      '<p>May invitation code ang bawat manlalaro. Lalabas sa circle mo ang mga kaibigang nag-register gamit ito.</p>',
  },
};
