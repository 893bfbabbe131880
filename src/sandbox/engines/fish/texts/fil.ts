import type { SeaTexts } from './en.ts';

export const fil: SeaTexts = {
  fire: 'Bumaril',
  auto: 'Awtomatiko',
  loading: 'Pinupuno ang dagat',
  keys: 'Pinapaputukan ng Space ang pinakamalapit o ang inaasinta mo. Binabago ng mga arrow key ang taya, at isinasara ng Escape.',
  round: 'Bugso',
  noRounds: 'Dito ililista ang mga bugso mo.',
  fairText:
    'Bago ka maglaro, ipinapakita ng laro ang fingerprint ng isang lihim na seed. Ang dala ng bawat putok ay galing sa seed na iyon, sa seed mo at sa bilang ng bugso. Kapag kumuha ka ng bagong seed, ipapakita ang luma para matiyak mong walang binago.',
  sea: 'Ang dagat. Pindutin kung saan mo gustong bumaril.',
  aims: 'Mga target',
  aimAt: 'Asintahin ang {name}',
  pays: 'Bayad sa huli, sa bilang ng taya',
  rtpText:
    'Sa katagalan, ibinabalik ng bawat uri ng huli ang bahaging ito ng lahat ng taya, anuman ang asintahin mo. Kinukuwenta ito mula sa tsansa, hindi sinukat.',
  rulesShot: 'Sisingilin ang taya mo kapag tumama ang putok. Walang bayad ang putok na walang tinamaan.',
  rulesCatch:
    'Ang putok na tumama ay maaaring makahuli. Hindi ito nakadepende sa mga naunang putok o sa ibang manlalaro.',
  rulesAim: 'Asintahin ang isang uri at lalampas ang mga putok mo sa lahat ng iba.',
  sprat: 'Tamban',
  clown: 'Clownfish',
  koi: 'Koi',
  crab: 'Alimango',
  turtle: 'Pagong',
  octopus: 'Pugita',
  shark: 'Pating',
  whale: 'Balyena',
  chest: 'Baul ng kayamanan',
  star: 'Gintong bituin ng dagat',
};
