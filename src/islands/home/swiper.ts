// This module holds what the carousel needs of swiper, so that its other thirty modules are not loaded.
import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

export { Autoplay, Keyboard, Swiper };
