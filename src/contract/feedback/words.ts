/** What a feedback is about. */
export const FEEDBACK_TOPICS = ['payments', 'games', 'promotions', 'account', 'site', 'other'] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

/** Nobody has answered; it is answered; it was looked at, and no answer is written. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** i18n key of what a feedback may be refused for: it has too few words, or too many (SPEC 5). */
export const FEEDBACK_REFUSALS = ['feedback.rule.words'] as const;
