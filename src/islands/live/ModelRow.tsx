import { useEffect } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $models, followModels, loadModels } from '../../stores/live/models.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { gameRowClass } from '../../ui/game/GameTile.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { ModelTile } from './ModelTile.tsx';

/** The brand's live models as one row that scrolls sideways (SPEC 7: live model list). */
function ModelRow({ places }: { readonly places: number }) {
  const models = useLive($models);
  useEffect(followModels, []);
  const known = loadedValue(models);
  if (!known && models.state === 'failed') return <FailedState code={models.code} onRetry={() => void loadModels()} />;
  return (
    <div className={gameRowClass} aria-busy={!known}>
      {known
        ? known.map((model) => <ModelTile key={model.modelId} model={model} />)
        : Array.from({ length: places }, (_, index) => `place ${index}`).map((key) => (
            <Skeleton key={key} shape="tile" />
          ))}
    </div>
  );
}

export default island(ModelRow);
