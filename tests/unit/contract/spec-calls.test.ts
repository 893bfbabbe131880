import { expect, test } from 'vitest';
import * as announcements from '../../../src/contract/announcements/endpoints.ts';
import * as favorites from '../../../src/contract/favorites/endpoints.ts';
import * as feedback from '../../../src/contract/feedback/endpoints.ts';
import * as games from '../../../src/contract/games/endpoints.ts';
import * as messages from '../../../src/contract/messages/endpoints.ts';
import * as wallet from '../../../src/contract/wallet/endpoints.ts';
import * as winners from '../../../src/contract/winners/endpoints.ts';

/**
 * SPEC 7's calls of this half, as it writes them. Where it names no method, the method is ours; the list of favourites
 * has no path there ("and a games-list variant"), nor has feedback.
 */
test.each([
  [games.getGameMenus, 'GET', '/lgw/games/game_menus'],
  [games.getGameVendors, 'GET', '/wps/relay/GCSGAME_newGameVendor'],
  [games.getGameList, 'GET', '/wps/relay/GCSGAME_gameList'],
  [games.getHotGames, 'GET', '/wps/relay/GCSGAME_hotGamesV2'],
  [games.launchGame, 'POST', '/wps/game/launchGame'],
  [games.launchGameByRelay, 'POST', '/wps/relay/GCS_gameLaunchFB'],
  [games.getRooms, 'GET', '/wps/relay/GLS2_roomList'],
  [games.returnFunds, 'POST', '/wps/relay/GCS_walletTransfer'],
  [favorites.getFavorites, 'GET', '/wps/relay/MCSFE_getFavoriteGames'],
  [favorites.getFavoriteList, 'GET', '/wps/relay/MCSFE_getFavoriteGamesList'],
  [favorites.addFavorite, 'POST', '/wps/relay/MCSFE_addFavoriteGameV2'],
  [favorites.removeFavorite, 'DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2'],
  [favorites.getRecentGames, 'GET', '/wps/relay/GCS_recentGame'],
  [announcements.getAnnouncements, 'GET', '/wps/relay/MCSFE_getListAnnouncements'],
  [winners.getWinnerBoard, 'GET', '/wps/relay/ODSFE2_getWinnerBoard'],
  [messages.getUnreadCount, 'GET', '/wps/relay/CSP_unreadCount'],
  [wallet.getBalance, 'GET', '/wps/v2/wallets/balance'],
  [feedback.sendFeedback, 'PUT', '/wps/member/feedback'],
] as const)('SPEC 7: $path', (endpoint, method, path) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(`${method} ${path}`);
});
