/** What the island of a lobby reads first, for the shell that mounts it. */
export { lobbyReads } from '../../stores/games/lobby.ts';
