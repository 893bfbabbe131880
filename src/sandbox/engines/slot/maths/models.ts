import { defineModel, type SlotModel } from './model.ts';

/** Twenty lines: straight, V shapes, steps and zigzags; rows 0 to 2 from the top, reel by reel. */
const LINES = [
  ...['11111', '00000', '22222', '01210', '21012'],
  ...['00100', '22122', '10001', '12221', '01110'],
  ...['21112', '01010', '21212', '10101', '12121'],
  ...['11011', '11211', '02020', '20202', '02220'],
];

/** Many small wins, few free spins: returns 95.95 % exactly computed in odds.ts. */
const calm = defineModel({
  id: 'calm',
  strips: [
    'IFSGDHIBACEGFHIDEFCGIHIBADEGFCHE',
    'FISGEBWDHFIGCHAIFWDGEBHIFEGECWDH',
    'WGIEHFBCDGWIHFEFGCDIHWSABEGICDHF',
    'DIGEFBAHIGDEWFHCIGEFDBAHIGEFSWHC',
    'EICIBAGDHFEIGCHFSDEIBAGHCFEIDGHF',
  ],
  lines: LINES,
  pays: {
    A: [50, 250, 1000],
    B: [40, 150, 500],
    C: [30, 100, 300],
    D: [20, 75, 200],
    E: [12, 40, 125],
    F: [12, 40, 100],
    G: [10, 30, 80],
    H: [8, 25, 75],
    I: [8, 20, 60],
  },
  scatterPays: [3, 10, 50],
  freeSpins: { count: 8, multiplier: 2 },
});

/** The middle: a quarter of the return comes from free spins. */
const lively = defineModel({
  id: 'lively',
  strips: [
    'GISAEFHCGIDBFHEGIHACFDIGHEFBICHD',
    'WGIFIECHDBSFGEAHWGIDFECHGBSFIEDH',
    'GDFHEAICGSFEDBHWGCIFEADIHGFECBIW',
    'HEBFIGIEWCSDFHGEHIBDFGIEWCASFDHG',
    'HFGIEAICHFBDGEIHFCGISADEHFBGCEID',
  ],
  lines: LINES,
  pays: {
    A: [75, 400, 2000],
    B: [50, 200, 800],
    C: [40, 125, 400],
    D: [30, 100, 300],
    E: [15, 45, 150],
    F: [11, 35, 120],
    G: [8, 25, 75],
    H: [7, 18, 60],
    I: [6, 14, 50],
  },
  scatterPays: [3, 12, 100],
  freeSpins: { count: 10, multiplier: 2 },
});

/** Seldom and high: free spins at three times the pays carry almost half of the return. */
const bold = defineModel({
  id: 'bold',
  strips: [
    'BDHIFACEGHIDFSGIBCEHFADGIHECFSGI',
    'GIBCWFHESDGFEIACHGBFDEHGICIFIEADH',
    'FGEABWHFGSDECHIFGIEWBDHFGSEICHID',
    'FDIHICEGWFBHDEICGFIHSEADGFBCHEIG',
    'FGBCEIHFGIADSEHFGIBCDEHFGIASEHD',
  ],
  lines: LINES,
  pays: {
    A: [100, 500, 5000],
    B: [60, 250, 1500],
    C: [40, 150, 500],
    D: [25, 80, 250],
    E: [15, 40, 120],
    F: [10, 30, 90],
    G: [6, 18, 60],
    H: [4, 15, 50],
    I: [3, 12, 40],
  },
  scatterPays: [2, 15, 100],
  freeSpins: { count: 10, multiplier: 3 },
});

/** Every model that a game may run on. */
export const MODELS = { calm, lively, bold } as const satisfies Record<string, SlotModel>;
