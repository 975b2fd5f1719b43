/** Everyday texts that hardly any question is about, of different lengths and kinds. */
export const offTopicTexts: readonly string[] = [
  "Soak the beans overnight, then simmer them with a bay leaf until they are tender.",
  "asdf jkl; qwerty 1234",
  "The ferry to the island leaves at ten past eight from the eastern pier, except on Sundays.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
  "Owls turn their heads because their eyes cannot move in their sockets.",
  "La reunión del club de ajedrez será el jueves en la biblioteca.",
];
