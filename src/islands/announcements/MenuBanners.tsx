import { island } from '../core/island.tsx';
import { BannerPlace } from './BannerPlace.tsx';

/** The banners of the side menu (SPEC 3). They come when the menu is first used. */
function MenuBanners() {
  return <BannerPlace group="w_leftmenu" />;
}

export default island(MenuBanners);
