import type { Windows } from '../../stores/social/windows.ts';

/** The windows of this browser. */
export const BROWSER_WINDOWS: Windows = {
  openChannel: (name, hear) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
    return { say: (word) => channel.postMessage(word), close: () => channel.close() };
  },
  closeThis: () => window.close(),
};
