import type { LiveModel } from '../../contract/live/endpoints.ts';
import { $entering, enterRoom } from '../../stores/live/chat.ts';
import { $status, imageUrl } from '../../stores/system/system.ts';
import { GameTile } from '../../ui/game/GameTile.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';

/** A live model: portrait, whether they are on air, name and language. Pressing it opens the room; off air there is none. */
export function ModelTile({ model }: { readonly model: LiveModel }) {
  const { t, language } = useLocale();
  const status = useLive($status);
  const entering = useLive($entering) === model.modelId;
  const { modelName: name, onAir } = model;
  return (
    <GameTile
      name={name}
      vendor={languageName(model.language, language.tag)}
      poster={status && imageUrl(model.iconUrl, status)}
      badge={onAir ? { kind: 'hot', label: t('live.onAir') } : { kind: 'soon', label: t('live.offAir') }}
      playLabel={t(entering ? 'live.opening' : 'live.chat')}
      onPlay={onAir ? () => void enterRoom(model) : undefined}
      eager
    />
  );
}

/** A language's name in the reader's: "Filipino". @param tag BCP 47, as the gateway says it; unknown ones stay as they are */
function languageName(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
