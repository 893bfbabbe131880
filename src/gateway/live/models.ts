import type { LiveModel } from '../../contract/live/endpoints.ts';
import type { Context } from '../core/context.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { isOnAir } from './air.ts';
import { partOf } from './part.ts';

/** The live models of a merchant as players see them, those on air first, else in the brand's order. */
export async function liveModels(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { code, flags }: Merchant,
): Promise<LiveModel[]> {
  if (!flags.LIVEMODEL3) return [];
  const { models, timeZone } = await partOf(db, code);
  return models
    .map((model) => ({
      modelId: model.id,
      modelName: model.name,
      language: model.language,
      iconUrl: model.picture,
      onAir: isOnAir(model, timeZone, now),
    }))
    .sort((a, b) => Number(b.onAir) - Number(a.onAir));
}
