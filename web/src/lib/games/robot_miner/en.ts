// The words of Robot Miner at the table, in English.
export default {
  "mine.step": "{staircase} times {step}",
  "mine.step.bonus": "bonus jewel",
  "mine.step.plain": "jewel",
  "mine.step.adds": "plus {n}",
  "mine.step.way": "number {n} of the way",
  "mine.step.robot": "the robot is here",
  "mine.step.gone": "stolen",
  "mine.step.far": "out of reach",
  "mine.step.picked": "chosen",
  "mine.mountain": "The mountain",
  "mine.staircases": "The mountain with the staircases {names}",
} as const;
