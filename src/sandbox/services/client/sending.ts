/**
 * Sends what is written in a field, one message at a time. The text leaves the field at once, because the next message may be
 * written meanwhile; one that was not said comes back, where nothing else is written.
 * @param say whether the message was taken
 * @returns sends, and tells whether a message was taken
 */
export function createSending(
  field: { value: string },
  say: (text: string) => Promise<boolean>,
): () => Promise<boolean> {
  let busy = false;
  return async () => {
    const written = field.value;
    const text = written.trim();
    if (text === '' || busy) return false;
    busy = true;
    field.value = '';
    let said = false;
    try {
      said = await say(text);
      return said;
    } finally {
      busy = false;
      if (!said && field.value === '') field.value = written;
    }
  };
}
