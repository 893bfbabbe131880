/** Id of the heading of the screen that the member centre shows, where readers go on when what they were at is gone. */
export const SCREEN_HEADING = 'member-screen';
