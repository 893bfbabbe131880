import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFacts } from '../../../src/contract/core/facts.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import { registerLocale } from '../../../src/i18n/registry.ts';
import { createLocale } from '../../../src/i18n/translate.ts';
import AnnouncementList from '../../../src/islands/announcements/AnnouncementList.tsx';
import { registerFacts } from '../../../src/islands/core/facts.tsx';
import { island } from '../../../src/islands/core/island.tsx';
import GameList from '../../../src/islands/games/GameList.tsx';
import SharedList from '../../../src/islands/games/SharedList.tsx';
import Host from '../../../src/islands/Host.tsx';
import Banners from '../../../src/islands/home/Banners.tsx';
import GameSections from '../../../src/islands/home/GameSections.tsx';
import HotGames from '../../../src/islands/home/HotGames.tsx';
import Notices from '../../../src/islands/home/Notices.tsx';
import { CentreNav } from '../../../src/islands/member/CentreNav.tsx';
import ForgetPage from '../../../src/islands/password/ForgetPage.tsx';
import RegisterPage from '../../../src/islands/registration/RegisterPage.tsx';
import LoginDialog from '../../../src/islands/session/LoginDialog.tsx';
import LoginPage from '../../../src/islands/session/LoginPage.tsx';
import LogOutModal from '../../../src/islands/session/LogOutModal.tsx';
import SessionBar from '../../../src/islands/session/SessionBar.tsx';
import SmsLoginForm from '../../../src/islands/session/SmsLoginForm.tsx';
import MirrorList from '../../../src/islands/system/MirrorList.tsx';
import StatusScreen from '../../../src/islands/system/StatusScreen.tsx';
import VerifyRepresentative from '../../../src/islands/system/VerifyRepresentative.tsx';
import { forgetSession, refreshMember, storeToken } from '../../../src/stores/session/session.ts';
import { FACTS, makeWorld } from '../api/made-environment.ts';
import { mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from '../stores/made-values.ts';

const SLIDES = [{ image: '/one.svg', title: 'First', text: 'Words', href: '/en/promotions/one/' }];

const SCOPE = 'lotus/EN';

/** Renders an island as the press does. */
function press(island: ReactNode, facts: Partial<PageFacts> = {}): string {
  registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
  registerFacts(SCOPE, { ...FACTS, ...facts });
  return renderToString(island);
}

describe('what the press renders of an island', () => {
  const all: [string, () => string][] = [
    ['SessionBar', () => press(<SessionBar scope={SCOPE} />)],
    ['Host', () => press(<Host scope={SCOPE} />)],
    ['LoginDialog', () => press(<LoginDialog side="member" scope={SCOPE} />)],
    ['LoginPage', () => press(<LoginPage scope={SCOPE} />)],
    ['RegisterPage', () => press(<RegisterPage scope={SCOPE} />)],
    ['Banners', () => press(<Banners slides={SLIDES} scope={SCOPE} />)],
    ['Notices', () => press(<Notices scope={SCOPE} />)],
    ['HotGames', () => press(<HotGames scope={SCOPE} />)],
    [
      'GameSections',
      () =>
        press(
          <GameSections
            categories={[
              { type: 'RNG', vendors: 8 },
              { type: 'COCKFIGHT', vendors: 1 },
            ]}
            scope={SCOPE}
          />,
        ),
    ],
    [
      'SharedList',
      () =>
        press(
          <SharedList
            first={{ type: 'SPORTS', label: 'Sports' }}
            others={[{ type: 'COCKFIGHT', label: 'Cockfight' }]}
            scope={SCOPE}
          />,
        ),
    ],
    ['GameList', () => press(<GameList gameType="RNG" scope={SCOPE} />)],
    [
      'MirrorList',
      () => press(<MirrorList scope={SCOPE} />, { mirrors: { ...FACTS.mirrors, origins: ['https://m1.example'] } }),
    ],
    ['VerifyRepresentative', () => press(<VerifyRepresentative scope={SCOPE} />)],
    ['AnnouncementList', () => press(<AnnouncementList scope={SCOPE} />)],
    ['StatusScreen', () => press(<StatusScreen kind={'maintenance'} scope={SCOPE} />)],
  ];

  test('two forms to log in by mobile number share no id, where one lies over the other', () => {
    const Form = island(SmsLoginForm);
    const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const [below, above] = [undefined, 'link-sms'].map((id) =>
      idsOf(press(<Form id={id} onward={undefined} foot={null} scope={SCOPE} />)),
    );
    expect(below).toContain('sms-mobile');
    expect(above).toContain('link-sms-mobile');
    expect(above?.filter((id) => below?.includes(id))).toEqual([]);
  });

  test.each([
    [4, 'session.signOutTrial'],
    [0, 'session.signOutText'],
  ] as const)('the log-out of type %i says what it means', async (type, key) => {
    const gateway = mockGateway(makeWorld());
    storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember({ type }));
    await refreshMember();
    const Dialog = island(LogOutModal);
    const html = press(<Dialog close={() => undefined} scope={SCOPE} />);
    forgetSession();
    expect(html).toContain(readTexts('EN')[key]);
  });

  test("the agents' log-in offers neither sign-up nor free play, which make members", () => {
    const offers = (side: 'member' | 'agent') =>
      ['USERNAMEREG3', 'FREEPLAY3'].map((flag) => press(<LoginDialog side={side} scope={SCOPE} />).includes(flag));
    expect(offers('member')).toEqual([true, true]);
    expect(offers('agent')).toEqual([false, false]);
  });

  test.each(all)('%s needs no browser and writes no style into the page', (_, render) => {
    expect(render()).not.toMatch(/\sstyle=|<style|<script/);
  });

  test('a visitor finds the ways in as links that work without scripts', () => {
    const html = press(<SessionBar scope={SCOPE} />);
    expect(html).toContain('href="/en/login/" data-open="login"');
    expect(html).toContain('href="/en/register/" data-open="register"');
    expect(html).toContain('data-open="freeplay"');
  });

  test('a brand without registration or free play has nothing of them in its pages', () => {
    const flagsIn = (html: string) => [...html.matchAll(/data-flag="(\w+)"/g)].map(([, flag]) => flag);
    const ways = ['FREEPLAY3', 'USERNAMEREG3'];
    expect(flagsIn(press(<SessionBar scope={SCOPE} />))).toEqual(ways);
    expect(flagsIn(press(<LoginPage scope={SCOPE} />)).toSorted()).toEqual(ways);
    for (const html of [
      press(<SessionBar scope={SCOPE} />, { flags: [] }),
      press(<LoginPage scope={SCOPE} />, { flags: [] }),
    ]) {
      expect(flagsIn(html)).toEqual([]);
      expect(html).not.toContain('register/');
    }
    expect(press(<SessionBar scope={SCOPE} />, { flags: ['FREEPLAY3'] })).toContain(
      'href="/en/login/" data-open="freeplay"',
    );
    expect(press(<RegisterPage scope={SCOPE} />, { flags: [] })).toContain('Registration is closed');
  });

  test('a brand without log-ins by mobile number shows no choice of ways', () => {
    const choice = readTexts('EN')['session.byMobile'];
    expect(press(<LoginPage scope={SCOPE} />, { flags: ['MOBILEVERCODELOGIN3'] })).toContain(choice);
    expect(press(<LoginPage scope={SCOPE} />, { flags: [] })).not.toContain(choice);
  });

  test('a forgotten password begins with the address of mail, or with the mobile number where the brand wants that', () => {
    const fieldsOf = (flags: PageFacts['flags']) =>
      [...press(<ForgetPage scope={SCOPE} />, { flags }).matchAll(/ id="((?:forget|reset)-\w+)"/g)].map(([, id]) => id);
    expect(fieldsOf([])).toEqual(['forget-username', 'forget-email']);
    expect(fieldsOf(['CHNGPASSVERIF3'])).toEqual(['reset-mobileNum', 'reset-verificationCode', 'reset-newPassword']);
  });

  test.each([
    ['VIP', 'VIP3', 'playerRank/', 'member/?page=referral'],
    ['referrals', 'REFERRAL3', 'member/?page=referral', 'playerRank/'],
  ] as const)('a member centre without %s has nothing of it in its navigation', (_, flag, gone, stays) => {
    const Nav = island(CentreNav);
    const linksWith = (flags: PageFacts['flags']) => {
      const html = press(
        <Nav current={null} counts={{ unread: 0, waiting: 0, fulfilled: 0 }} onShow={() => undefined} scope={SCOPE} />,
        { flags },
      );
      return [...html.matchAll(/ href="\/en\/([^"]+)"/g)].map(([, href]) => href);
    };
    const all = linksWith(['VIP3', 'REFERRAL3']);
    expect(all).toEqual(expect.arrayContaining([gone, stays]));
    expect(linksWith(flag === 'VIP3' ? ['REFERRAL3'] : ['VIP3'])).toEqual(all.filter((href) => href !== gone));
  });

  test('the login form stands there before any script', () => {
    const html = press(<LoginPage scope={SCOPE} />);
    expect(html).toContain('autoComplete="username"');
    expect(html).toContain('autoComplete="current-password"');
    expect(html).not.toContain('login-captcha');
  });

  test('the login popup stands there closed, with a form that never shows a password in an address', () => {
    const html = press(<LoginDialog side="member" scope={SCOPE} />);
    expect(html).toMatch(/^<dialog data-popup="login"(?![^>]* open)/);
    expect(html).toMatch(/<form noValidate="" [^>]*method="post"/);
    expect(html.match(/<form/g)).toHaveLength(2);
    expect(html).toContain('<form method="dialog">');
  });

  test('a list that is still to come holds its place', () => {
    expect(press(<GameList gameType="RNG" scope={SCOPE} />).match(/aria-busy="true"/g)).toHaveLength(1);
    expect(press(<HotGames scope={SCOPE} />)).toContain('aria-busy="true"');
  });

  test('the first slide comes at once, the others when they are near', () => {
    const second = { image: '/two.svg', title: 'Second', text: '' };
    const html = press(<Banners slides={[...SLIDES, second]} scope={SCOPE} />);
    expect(html).toMatch(/src="\/one\.svg"[^>]*loading="eager"/);
    expect(html).toMatch(/src="\/two\.svg"[^>]*loading="lazy"/);
  });

  test('mirrors are links, tested or not', () => {
    const html = press(<MirrorList scope={SCOPE} />, {
      mirrors: { ...FACTS.mirrors, origins: ['https://m1.example', 'https://m2.example'] },
    });
    expect(html).toContain('href="https://m1.example/"');
    expect(html).toContain('href="https://m2.example/"');
  });
});

describe('an island', () => {
  let html: string;
  beforeAll(() => {
    html = press(<Host scope={SCOPE} />);
  });

  test('that shows modals shows none before somebody asks', () => {
    expect(html).toBe('');
  });

  test('refuses to render for a scope that nobody registered', () => {
    expect(() => renderToString(<SessionBar scope="nobody/EN" />)).toThrow(/nobody\/EN/);
  });
});
