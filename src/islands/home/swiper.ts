// One module for what the carousel needs of swiper, so that its other thirty modules stay behind.
import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

export { Autoplay, Keyboard, Swiper };
