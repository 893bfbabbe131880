/** SPEC 3: types of members. These four are agents; 4 is trial; 0 is an ordinary member. */
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export const TRIAL_TYPE = 4;
