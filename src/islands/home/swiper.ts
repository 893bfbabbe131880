// This module holds what the carousel needs of swiper, its styles included, so that its other modules are not loaded.
import 'swiper/css';
import { Swiper } from 'swiper';

export { Swiper };
